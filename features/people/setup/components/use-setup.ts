'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useForm } from '@/components/form/use-form';
import type { SetupState } from '@/lib/contract/resources/people/setup';
import { found } from '../api/found';
import { firstValues, toSchool } from '../model/setup-values';

/** The form of the first start. A whole load follows: from here on somebody is signed in. */
export function useSetup(state: SetupState, code: string) {
  const locale = useLocale();
  const [initial] = useState(() => firstValues(state));
  return useForm({
    initial,
    schema: async () => (await import('@/lib/contract/resources/people/setup')).schoolInput,
    toInput: toSchool,
    isGuest: true,
    isLeaving: true,
    draft: 'setup',
    send: async (school) => {
      await found(locale, { ...school, code });
      window.location.assign(`/${locale}/nav-home`);
    },
  });
}

export type SetupFields = ReturnType<typeof useSetup>;
