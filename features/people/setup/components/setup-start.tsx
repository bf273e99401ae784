'use client';

import { useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { storeStartCode, readStartCode } from '../model/start-link';
import { CodeForm } from './code-form';
import { SetupForm, type SetupFormProps } from './setup-form';

/** The code of the start first and alone; the form once it is right. */
export function SetupStart(props: Omit<SetupFormProps, 'code'>) {
  /** undefined: the address was not read yet. */
  const [linked, setLinked] = useState<string | null | undefined>(undefined);
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setLinked(readStartCode(window.location.hash)), []);
  if (linked === undefined) return <Skeleton className="h-80" />;
  if (code !== null) return <SetupForm {...props} code={code} />;
  const take = (right: string) => {
    storeStartCode(right);
    setCode(right);
  };
  return <CodeForm code={linked} onRight={take} />;
}
