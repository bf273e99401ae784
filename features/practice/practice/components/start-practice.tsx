'use client';

import { useLocale } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button, type ButtonProps } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import { useRouter } from '@/lib/i18n/navigation';
import type { PracticeOf } from '../api/start';

type StartPracticeProps = Pick<ButtonProps, 'variant' | 'size'> & {
  of: PracticeOf;
  label: string;
  /** Names the practice, where several buttons have the same text. */
  name?: string;
};

/** Makes a practice and opens it. */
export function StartPractice({ of, label, name, ...looks }: StartPracticeProps) {
  const locale = useLocale();
  const router = useRouter();
  const listens = useListens();
  const { isBusy, run } = useAction({ onFailure: toast.error, isLeaving: true });
  const start = () =>
    run(async () => {
      const { startPractice } = await import('../api/start');
      const { id } = await startPractice(locale, of);
      router.push(`/student/practice/${id}`);
    });
  return (
    <Button {...looks} busy={isBusy} disabled={!listens} aria-label={name} onClick={start}>
      {label}
    </Button>
  );
}
