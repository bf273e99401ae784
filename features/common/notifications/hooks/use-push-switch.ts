'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { toast } from '@/components/ui/toast';
import type { PushState } from '../model/push-device';

/** Stands low on its page: comes after it. */
const device = () => import('../model/push-device');

/** State of push in this browser and the switch for it; null until the browser has been asked. */
export function usePushSwitch(userId: string) {
  const locale = useLocale();
  const t = useTranslations('shell.notifications.push');
  const [state, setState] = useState<PushState | null>(null);
  const { isBusy, run } = useAction({ onFailure: () => toast.error(t('failed')) });
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
    const next = await run(async () => {
      const { turnOff, turnOn } = await device();
      return isOn ? turnOn(userId, locale) : turnOff(locale);
    });
    if (next === 'on') toast.success(t('isOn'));
    // After a refusal the browser is asked what it is.
    setState(next ?? (await device()).pushState(userId));
  }
  return { state, isBusy, change };
}
