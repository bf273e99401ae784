import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { enterFullScreen, isFullScreen, onFullScreen } from '../model/full-screen';
import { useSession } from '../model/use-session';

/** Asks for the full screen while the page does not fill it; leaving it is noted, and the work goes on. */
export function FullScreenNote() {
  const t = useTranslations('attempts.fullScreen');
  const session = useSession();
  const isOn = useSyncExternalStore(onFullScreen, isFullScreen, () => true);
  useEffect(
    () =>
      onFullScreen(() => {
        if (!isFullScreen()) session.leftFullScreen();
      }),
    [session],
  );
  if (isOn) return null;
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-info-soft px-4 py-3 text-info-ink"
    >
      <p className="flex-1 text-15">{t('lead')}</p>
      <Button size="row" onClick={enterFullScreen}>
        {t('enter')}
      </Button>
    </div>
  );
}
