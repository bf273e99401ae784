'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { LtrText } from '@/components/ui/bidi';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { toast } from '@/components/ui/toast';
import { useAttempt, useSession } from '../model/use-session';
import { useIsTimeOver } from '../model/use-time-left';

type BannerProps = {
  icon: IconName;
  lead: string;
  more?: ReactNode;
  action?: ReactNode;
  isAlert?: boolean;
};

function Banner({ icon, lead, more, action, isAlert = false }: BannerProps) {
  return (
    <div
      role={isAlert ? 'alert' : 'status'}
      className="flex items-start justify-center gap-3 bg-accent-soft px-4 py-2.5 text-15 text-accent-ink md:items-center"
    >
      <Icon name={icon} size={20} className="mt-1 shrink-0 md:mt-0" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0">
          <strong className="font-bold">{lead}</strong> {more}
        </p>
        {action}
      </div>
    </div>
  );
}

/** When the connection is back and nothing waits any more, once and in words. */
function useAllArrived() {
  const t = useTranslations('attempts.save');
  const isOffline = useAttempt(({ connection }) => connection === 'offline');
  const isSaved = useAttempt(({ save }) => save.state === 'saved');
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (isOffline && !isSaved) wasWaiting.current = true;
    if (!isOffline && isSaved && wasWaiting.current) {
      wasWaiting.current = false;
      toast.success(t('allArrived'), { id: 'arrived' });
    }
  }, [isOffline, isSaved, t]);
}

/** The pause is over: the band goes, and a word says so to those who look elsewhere. */
function useGoesOn() {
  const t = useTranslations('attempts.band');
  const phase = useAttempt((snapshot) => snapshot.phase);
  const last = useRef(phase);
  useEffect(() => {
    if (last.current === 'paused' && phase === 'working') toast.info(t('goesOn'), { id: 'paused' });
    last.current = phase;
  }, [phase, t]);
}

/** The row of its own for what concerns the whole attempt. One at a time, the most important first. */
export function AttemptBanner({ onSignIn }: { onSignIn: () => void }) {
  const t = useTranslations('attempts.band');
  const login = useTranslations('attempts.login');
  const session = useSession();
  const phase = useAttempt((snapshot) => snapshot.phase);
  const isOffline = useAttempt(({ connection }) => connection === 'offline');
  const { isSignedOut, isUnknown, storage, problem } = useAttempt((snapshot) => snapshot);
  const isTimeOver = useIsTimeOver();
  useAllArrived();
  useGoesOn();
  const here = (
    <Button size="staff" onClick={() => void session.takeOver()}>
      {t('continueHere')}
    </Button>
  );
  if (phase === 'other_tab')
    return <Banner icon={'monitor-smartphone'} lead={t('otherTab')} more={t('otherTabMore')} action={here} />;
  if (phase === 'other_device')
    return (
      <Banner icon={'monitor-smartphone'} lead={t('otherDevice')} more={t('otherDeviceMore')} action={here} />
    );
  if (phase === 'void') return <Banner icon={'circle-exclamation-point'} lead={t('void')} isAlert />;
  if (phase === 'blocked')
    return <Banner icon={'circle-exclamation-point'} lead={t('blocked')} more={problem} isAlert />;
  if (isSignedOut) {
    const again = (
      <Button size="staff" onClick={onSignIn}>
        {login('submit')}
      </Button>
    );
    return <Banner icon={'circle-exclamation-point'} lead={login('needed')} action={again} isAlert />;
  }
  if (isUnknown) {
    const code = (session.attemptId ?? '').slice(-12);
    return (
      <Banner
        icon={'circle-exclamation-point'}
        lead={t('unknown')}
        more={t.rich('supportRich', { code: () => <LtrText>{code}</LtrText> })}
        isAlert
      />
    );
  }
  if (phase === 'finishing') {
    const back =
      isOffline && !isTimeOver ? (
        <Button size="staff" onClick={() => session.cancelFinish()}>
          {t('cancelFinish')}
        </Button>
      ) : null;
    return <Banner icon={'hourglass'} lead={t('finishing')} action={back} />;
  }
  if (phase === 'paused')
    return <Banner icon={'circle-pause'} lead={t('paused')} more={t('pausedMore')} isAlert />;
  if (phase === 'over') return <Banner icon={'clock'} lead={t('over')} isAlert />;
  if (storage === 'none')
    return <Banner icon={'circle-exclamation-point'} lead={t('noStore')} more={t('noStoreMore')} isAlert />;
  if (isOffline && isTimeOver)
    return <Banner icon={'wifi-off'} lead={t('offlineOver')} more={t('offlineOverMore')} />;
  if (isOffline) return <Banner icon={'wifi-off'} lead={t('offline')} more={t('offlineMore')} />;
  return null;
}
