'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { usePushSwitch } from '../hooks/use-push-switch';

/** Push messages of this browser: what holds now and the way to change it. */
export function PushCard({ userId }: { userId: string }) {
  const t = useTranslations('notifications.push');
  const words = useTranslations('shell.notifications.push');
  const { state, isBusy, change } = usePushSwitch(userId);
  if (state === null) return null;
  const icon = state === 'on' ? 'bell-ring' : 'bell-off';
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Icon name={icon} size={20} className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-[220px] flex-1">
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-14 text-ink-2" aria-live="polite">
          {t(state)}
        </p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button
          variant={state === 'on' ? 'secondary' : 'primary'}
          busy={isBusy}
          onClick={() => void change(state === 'off')}
        >
          {words(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </div>
  );
}
