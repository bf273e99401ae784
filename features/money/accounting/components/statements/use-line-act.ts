'use client';

import { useLocale } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';

/**
 * An act on a line: said when it is done, and the page is read again, also where the line was decided
 * meanwhile.
 */
export function useLineAct(onEnd: () => void) {
  const locale = useLocale();
  const router = useRouter();
  const end = () => {
    onEnd();
    router.refresh();
  };
  const { isBusy, run } = useAction({ onFailure: (sentence) => toast.error(sentence), onRefused: end });
  const act = (write: (locale: 'ar' | 'en') => Promise<void>, done: string) =>
    run(async () => {
      await write(locale);
      end();
      toast.success(done);
    });
  return { isBusy, act };
}
