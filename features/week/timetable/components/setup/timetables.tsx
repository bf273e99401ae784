'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { TimetablePlan } from '@/lib/contract/resources/week/timetable-setup';
import { noonOf } from '@/lib/i18n/plain-days';
import { removeTimetable, setupQueries } from '../../api/setup';

const TimetableDialog = dynamic(() => import('./timetable-dialog').then((module) => module.TimetableDialog), {
  ssr: false,
});
type Opened = { kind: 'edit'; plan: TimetablePlan | null } | { kind: 'remove'; plan: TimetablePlan };

/** Timetables of the branch; their lessons are placed on the board. */
export function TimetablesPanel({ board }: { board: string }) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const format = useFormat();
  const client = useQueryClient();
  const { data: plans } = useSuspenseQuery(setupQueries.timetables(locale));
  const [opened, setOpened] = useState<Opened | null>(null);
  const shared = {
    onDone: () => client.invalidateQueries({ queryKey: setupQueries.all() }),
    onClose: () => setOpened(null),
  };
  return (
    <Panel aria-labelledby="timetables">
      <PanelHead
        id="timetables"
        title={t('parts.timetables')}
        actions={
          <Button
            size="row"
            icon={<Icon name="plus" size={16} />}
            onClick={() => setOpened({ kind: 'edit', plan: null })}
          >
            {t('timetables.add')}
          </Button>
        }
      />
      {plans.length === 0 && (
        <EmptyState small title={t('timetables.none')} lead={t('timetables.noneLead')} />
      )}
      <ul className="divide-y divide-line">
        {plans.map((plan) => {
          const named = <span className="sr-only"> {pick(plan.name, locale)}</span>;
          return (
            <li key={plan.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
              <div className="min-w-0 flex-1 basis-56 max-sm:basis-full">
                <p className="font-semibold">
                  <bdi>{pick(plan.name, locale)}</bdi>
                </p>
                <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
                  <span>{format.range(noonOf(plan.from), noonOf(plan.to))}</span>
                  <span>{t('timetables.lessons', { count: plan.lessons })}</span>
                </p>
              </div>
              <LinkButton size="row" href={board}>
                {t('timetables.board')}
                {named}
              </LinkButton>
              <Button size="row" onClick={() => setOpened({ kind: 'edit', plan })}>
                {t('timetables.edit')}
                {named}
              </Button>
              {plan.lessons === 0 && (
                <Button size="row" onClick={() => setOpened({ kind: 'remove', plan })}>
                  {t('timetables.remove')}
                  {named}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {opened?.kind === 'edit' && <TimetableDialog plan={opened.plan} {...shared} />}
      {opened?.kind === 'remove' && <RemoveTimetable plan={opened.plan} {...shared} />}
    </Panel>
  );
}

type RemoveTimetableProps = { plan: TimetablePlan; onDone: () => Promise<unknown>; onClose: () => void };

function RemoveTimetable({ plan, onDone, onClose }: RemoveTimetableProps) {
  const t = useTranslations('timetable.setup.timetables');
  const all = useTranslations('timetable.setup');
  const locale = useLocale();
  const { run, isBusy, problem } = useAction();
  const remove = () =>
    run(async () => {
      await removeTimetable(locale, plan.id);
      await onDone();
      onClose();
      toast.success(t('removed'));
    });
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { name: pick(plan.name, locale) })}
      lead={t('removeLead')}
      safeLabel={all('keep')}
      confirmLabel={t('remove')}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {problem && <FieldError>{problem}</FieldError>}
    </ConfirmDialog>
  );
}
