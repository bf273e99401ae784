'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { usePushSwitch } from '../hooks/use-push-switch';

const KEY = 'push-invited';

/** Offers push messages once: until it is taken, refused by the browser, or put away. */
export function PushInvitation({ userId }: { userId: string }) {
  const t = useTranslations('shell.notifications.push');
  const { state, isBusy, change } = usePushSwitch(userId);
  const [isAway, setAway] = useState(true);
  useEffect(() => setAway(localStorage.getItem(KEY) === userId), [userId]);
  const dismiss = () => {
    setAway(true);
    localStorage.setItem(KEY, userId);
  };
  if (isAway || state !== 'off') return null;
  return (
    <div className="flex items-center gap-2 border-b border-line bg-sunken py-1.5 ps-4 pe-2">
      <Icon name="bell-ring" size={18} className="shrink-0 text-primary" />
      <p className="min-w-0 flex-1 text-13 leading-small">{t('invitation')}</p>
      <Button size="row" busy={isBusy} onClick={() => void change(true)}>
        {t('turnOn')}
      </Button>
      <IconButton name={t('notNow')} icon={<Icon name="x" size={16} />} onClick={dismiss} />
    </div>
  );
}
