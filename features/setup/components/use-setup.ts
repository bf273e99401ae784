'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { useForm } from '@/components/form/use-form';
import type { SetupState } from '@/lib/contract/resources/setup';
import { found, readNeedsCode } from '../api/found';
import { firstValues, toSchool } from '../model/setup-values';

/** The form of the first start. A whole load follows: from here on somebody is signed in. */
export function useSetup(state: SetupState) {
  const locale = useLocale();
  const [initial] = useState(() => firstValues(state));
  return useForm({
    initial,
    schema: async () => (await import('@/lib/contract/resources/setup')).schoolInput,
    toInput: toSchool,
    isGuest: true,
    isLeaving: true,
    draft: 'setup',
    send: async (school) => {
      await found(locale, school);
      window.location.assign(`/${locale}/nav-home`);
    },
  });
}

export type SetupFields = ReturnType<typeof useSetup>;

/** Asked by the browser, for a page that the server draws does not know who reads it. Without an answer the code can be typed. */
export function useNeedsCode(): boolean {
  const locale = useLocale();
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => {
    void readNeedsCode(locale).then(setNeedsCode, () => setNeedsCode(true));
  }, [locale]);
  return needsCode;
}
