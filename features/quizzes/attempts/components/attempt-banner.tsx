'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { LtrText } from '@/components/ui/bidi';
import { toast } from '@/components/ui/toast';
import { useAttempt, useSession } from '../model/use-session';
import { useIsTimeOver } from '../model/use-time-left';

/** Shown once when the connection is back and no answer waits. */
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

/** The end of the pause: the banner disappears, and a message announces it. */
function useGoesOn() {
  const t = useTranslations('attempts.band');
  const phase = useAttempt((snapshot) => snapshot.phase);
  const last = useRef(phase);
  useEffect(() => {
    if (last.current === 'paused' && phase === 'working') toast.info(t('goesOn'), { id: 'paused' });
    last.current = phase;
  }, [phase, t]);
}

/** A separate row for notices of the whole attempt. One at a time, the most important first. */
export function AttemptBanner({ onSignIn }: { onSignIn: () => void }) {
  const t = useTranslations('attempts.band');
  const login = useTranslations('attempts.login');
  const session = useSession();
  const phase = useAttempt((snapshot) => snapshot.phase);
  const isOffline = useAttempt(({ connection }) => connection === 'offline');
  const { isSignedOut, isUnknown, storage, problem } = useAttempt((snapshot) => snapshot);
  const isTimeOver = useIsTimeOver();
  // An answer that no store keeps is only in the page.
  const isKept = storage !== 'none';
  useAllArrived();
  useGoesOn();
  const here = (
    <Button size="staff" onClick={() => void session.takeOver()}>
      {t('continueHere')}
    </Button>
  );
  if (phase === 'other_tab')
    return (
      <Banner
        look="bar"
        icon={'monitor-smartphone'}
        lead={t('otherTab')}
        more={t('otherTabMore')}
        action={here}
      />
    );
  if (phase === 'other_device')
    return (
      <Banner
        look="bar"
        icon={'monitor-smartphone'}
        lead={t('otherDevice')}
        more={t('otherDeviceMore')}
        action={here}
      />
    );
  if (phase === 'void')
    return <Banner look="bar" icon={'circle-exclamation-point'} lead={t('void')} isAlert />;
  if (phase === 'blocked')
    return <Banner look="bar" icon={'circle-exclamation-point'} lead={t('blocked')} more={problem} isAlert />;
  if (isSignedOut) {
    const again = (
      <Button size="staff" onClick={onSignIn}>
        {login('submit')}
      </Button>
    );
    return (
      <Banner
        look="bar"
        icon={'circle-exclamation-point'}
        lead={login(isKept ? 'needed' : 'neededOpen')}
        action={again}
        isAlert
      />
    );
  }
  if (isUnknown) {
    const code = (session.attemptId ?? '').slice(-12);
    return (
      <Banner
        look="bar"
        icon={'circle-exclamation-point'}
        lead={t(isKept ? 'unknown' : 'unknownOpen')}
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
    return (
      <Banner look="bar" icon={'hourglass'} lead={t(isKept ? 'finishing' : 'finishingOpen')} action={back} />
    );
  }
  if (phase === 'paused')
    return <Banner look="bar" icon={'circle-pause'} lead={t('paused')} more={t('pausedMore')} isAlert />;
  if (phase === 'over') return <Banner look="bar" icon={'clock'} lead={t('over')} isAlert />;
  if (storage === 'none')
    return (
      <Banner
        look="bar"
        icon={'circle-exclamation-point'}
        lead={t('noStore')}
        more={t('noStoreMore')}
        isAlert
      />
    );
  if (isOffline && isTimeOver)
    return <Banner look="bar" icon={'wifi-off'} lead={t('offlineOver')} more={t('offlineOverMore')} />;
  if (isOffline) return <Banner look="bar" icon={'wifi-off'} lead={t('offline')} more={t('offlineMore')} />;
  return null;
}
