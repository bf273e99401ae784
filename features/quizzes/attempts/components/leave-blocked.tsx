'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { useAttempt } from '../model/use-session';

/** Leads from an exam that the server refuses to start to its list, with the reason; it renders nothing. */
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
