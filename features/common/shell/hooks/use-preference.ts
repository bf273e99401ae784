'use client';

import { useEffect, useState } from 'react';
import { storeChoice } from '@/lib/cookies/choices';

const attributes = { theme: 'theme', density: 'density' } as const;

/**
 * A look that the reader chose: an attribute of the page and a cookie of a year, so that the next page starts
 * with it.
 */
export function usePreference<Value extends string>(name: keyof typeof attributes, initial: Value) {
  const [value, setValue] = useState<Value>(initial);
  useEffect(() => {
    const now = document.documentElement.dataset[attributes[name]];
    if (now) setValue(now as Value);
  }, [name]);
  const choose = (next: Value) => {
    setValue(next);
    document.documentElement.dataset[attributes[name]] = next;
    void storeChoice(name, next, 365);
  };
  return { value, choose };
}
