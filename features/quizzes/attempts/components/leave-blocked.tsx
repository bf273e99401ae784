'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { useAttempt } from '../model/use-session';

/** Draws nothing: an exam that the school does not let begin leads to its list, with what the school says. */
export function LeaveBlocked({ listHref }: { listHref: string }) {
  const t = useTranslations('attempts.band');
  const router = useRouter();
  const problem = useAttempt((snapshot) => snapshot.problem);
  useEffect(() => {
    toast.error(problem ?? t('blocked'), { id: 'failed' });
    router.replace(listHref);
  }, [problem, router, listHref, t]);
  return null;
}
