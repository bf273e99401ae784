'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/toast';
import type { PushState } from '../model/push-device';

/** Stands low on its page: comes after it. */
const device = () => import('../model/push-device');

/** State of push in this browser and the switch for it; null until the browser has been asked. */
export function usePushSwitch(userId: string) {
  const locale = useLocale();
  const t = useTranslations('shell.notifications.push');
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Without its code the switch is not drawn; the rest of the page stands.
    device().then(
      ({ pushState }) => isGone || setState(pushState(userId)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [userId]);
  async function change(isOn: boolean) {
    setBusy(true);
    const { pushState, turnOff, turnOn } = await device();
    try {
      const next = await (isOn ? turnOn(userId, locale) : turnOff(locale));
      setState(next);
      if (next === 'on') toast.success(t('isOn'));
    } catch {
      toast.error(t('failed'));
      setState(pushState(userId));
    }
    setBusy(false);
  }
  return { state, isBusy, change };
}
