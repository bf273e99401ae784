'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import { useRouter } from '@/lib/i18n/navigation';
import { type Step, stepCompetition } from '../../api/host';
import { competitionList, playPage, reportPage, screenPage, withLoader } from '../../model/pages';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));
const ConfirmDialog = lazy(async () => ({
  default: (await import('@/components/ui/confirm-dialog')).ConfirmDialog,
}));

type LobbyActionsProps = {
  competition: Pick<Competition, 'id' | 'actions' | 'is_host' | 'is_player' | 'state'>;
  /** Students of a school have classmates whom they can invite. */
  canInvite: boolean;
};

/** The actions of host and players in a competition that waits or runs. */
export function LobbyActions({
  competition: { id, actions, is_host, is_player, state },
  canInvite,
}: LobbyActionsProps) {
  const t = useTranslations('competitions.lobby');
  const errors = useTranslations('errors.toasts');
  const locale = useLocale();
  const router = useRouter();
  const listens = useListens();
  const [layer, setLayer] = useState<'invite' | 'finish' | null>(null);
  const { isBusy, busyWith, run } = useAction({
    isLeaving: true,
    onRefused: ({ status, rest, fields }) => {
      if (status === 401) return false;
      const detail = [...rest, ...Object.values(fields)][0];
      toast.error(detail ?? errors(status === 0 ? 'offline' : 'unexpected'));
      // Every failure leads back to the list, which a page without a connection cannot read.
      if (status !== 0) router.push(competitionList);
      return true;
    },
  });
  const may = (key: string) => actions.some((action) => action.key === key);
  const step = (name: Step, to: string) =>
    run(async () => {
      const work = stepCompetition(locale, id, name);
      await (name === 'start' ? withLoader(work) : work);
      router.push(to);
    }, name);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {may('start') && (
        <Button
          variant="primary"
          icon={<Icon name="circle-play" size={20} />}
          busy={busyWith === 'start'}
          disabled={!listens || isBusy}
          onClick={() => step('start', playPage(id))}
        >
          {t('start')}
        </Button>
      )}
      {state === 'running' && is_player && (
        <LinkButton href={playPage(id)} variant="primary">
          {t('play')}
        </LinkButton>
      )}
      {is_host && canInvite && (
        <Button
          icon={<Icon name="user-plus" size={18} />}
          disabled={!listens}
          onClick={() => setLayer('invite')}
        >
          {t('invite')}
        </Button>
      )}
      {is_host && (
        <LinkButton
          href={screenPage(id)}
          target="_blank"
          icon={<Icon name="presentation" size={18} />}
          prefetch={false}
        >
          {t('screen')}
        </LinkButton>
      )}
      {is_host && may('finish') && (
        <Button variant="danger" disabled={!listens || isBusy} onClick={() => setLayer('finish')}>
          {t('finish')}
        </Button>
      )}
      {!is_host && may('leave') && (
        <Button
          busy={busyWith === 'leave'}
          disabled={!listens || isBusy}
          onClick={() => step('leave', competitionList)}
        >
          {t('leave')}
        </Button>
      )}
      <Suspense>
        {layer === 'invite' && <InviteDialog id={id} onClose={() => setLayer(null)} />}
        {layer === 'finish' && (
          <ConfirmDialog
            open
            title={t('finishTitle')}
            lead={t(state === 'running' ? 'finishRunning' : 'finishLobby')}
            safeLabel={t('keep')}
            confirmLabel={t('finish')}
            busy={busyWith === 'finish'}
            onCancel={() => setLayer(null)}
            onConfirm={() => step('finish', state === 'running' ? reportPage(id) : competitionList)}
          />
        )}
      </Suspense>
    </div>
  );
}
