'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../api/invitations';

type AnswerActionsProps = { actions: readonly ResourceAction[]; title: string };
const keys = ['accept', 'decline', 'withdraw'] as const;

/** What the school lets the reader do with an invitation, each in one tap. */
export function AnswerActions({ actions, title }: AnswerActionsProps) {
  const t = useTranslations('invitations.actions');
  const router = useRouter();
  const listens = useListens();
  const { run, busyWith, isBusy } = useAction({ onFailure: toast.error });
  const answer = async (action: ResourceAction, key: (typeof keys)[number]) => {
    const done = await run(async () => {
      await runAction(action);
      return true;
    }, key);
    if (!done) return;
    toast.success(t(`done.${key}`));
    router.refresh();
  };
  return keys.flatMap((key) => {
    const action = actions.find((each) => each.key === key);
    if (!action) return [];
    return [
      <Button
        key={key}
        variant={key === 'accept' ? 'primary' : 'secondary'}
        busy={busyWith === key}
        disabled={isBusy || !listens}
        aria-label={t('named', { action: t(key), title })}
        onClick={() => void answer(action, key)}
      >
        {t(key)}
      </Button>,
    ];
  });
}
