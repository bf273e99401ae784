'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { MenuItem } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import { useOnce } from '@/components/ui/use-once';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { AssessmentSummary } from '@/lib/contract/resources/surveys/assessment';
import { useRouter } from '@/lib/i18n/navigation';
import { runStep } from '../../api/assessments';
import { type Manager, pagesOf } from '../../model/pages';
import { type AskedStep, confirmedSteps } from './confirmed-steps';

const StepDialog = lazy(async () => ({ default: (await import('./step-dialog')).StepDialog }));

const icons: Record<string, { icon: IconName; group: string; isMirrored?: true }> = {
  withdraw: { icon: 'undo-2', group: 'work', isMirrored: true },
  duplicate: { icon: 'copy', group: 'work' },
  remind: { icon: 'bell-ring', group: 'assessors' },
  publish: { icon: 'presentation', group: 'end' },
  close: { icon: 'lock', group: 'end' },
};

const isAsked = (key: string): key is AskedStep => confirmedSteps.some((step) => step === key);

type StepsProps = {
  manager: Manager;
  assessment: Pick<AssessmentSummary, 'actions' | 'anonymous' | 'counts' | 'state'>;
  title: string;
  /** After a step that leaves the assessment there. */
  onDone?: (step: string) => void;
};

/**
 * What the school offers on an assessment now: items of a menu, and the dialog of the one that was pressed.
 */
export function useSteps({ manager, assessment, title, onDone }: StepsProps): {
  items: MenuItem[];
  ask: (key: string) => void;
  dialog: ReactNode;
} {
  const t = useTranslations('assessments.done');
  const router = useRouter();
  const pages = pagesOf(manager.tree);
  const [asked, setAsked] = useState<ResourceAction | null>(null);
  const run = useMutation(runStep());
  const once = useOnce();
  const done = (key: string, notified: number) => {
    const step = isAsked(key) ? key : 'duplicate';
    return step === 'remind' ? t(step, { count: notified }) : t(step);
  };
  const take = async (action: ResourceAction) => {
    try {
      const { id, notified } = await run.mutateAsync(action);
      toast.success(done(action.key, notified));
      if (action.key === 'duplicate' && id) router.push(pages.edit(id));
      else if (action.key === 'delete') router.push(pages.list);
      else onDone?.(action.key);
    } finally {
      setAsked(null);
    }
  };
  const press = (action: ResourceAction) =>
    isAsked(action.key) ? setAsked(action) : once.run(() => take(action));
  const items = assessment.actions.flatMap((action): MenuItem[] => {
    const { key, label } = action;
    if (key === 'delete')
      return [{ key, label, icon: <Icon name="trash" />, destructive: true, onSelect: () => press(action) }];
    const look = icons[key];
    if (!look) return [];
    const { icon, group, isMirrored } = look;
    return [
      {
        key,
        label,
        group,
        icon: <Icon name={icon} {...(isMirrored && { className: 'mirror' })} />,
        onSelect: () => press(action),
      },
    ];
  });
  const order = ['work', 'assessors', 'end', undefined];
  return {
    items: items.toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group)),
    ask: (key) => {
      const action = assessment.actions.find((one) => one.key === key);
      if (action) press(action);
    },
    dialog: asked && isAsked(asked.key) && (
      <Suspense>
        <StepDialog
          step={asked.key}
          title={title}
          assessment={assessment}
          busy={run.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => take(asked)}
        />
      </Suspense>
    ),
  };
}
