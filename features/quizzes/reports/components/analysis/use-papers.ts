import { useTranslations } from 'next-intl';
import { ENOUGH_PAPERS } from '@/lib/contract/resources/quizzes/report';

/** From how many marked papers a figure is, and that they are too few to judge by where they are. */
export function usePapers(): (count: number) => string {
  const t = useTranslations('reports.papers');
  return (count) => {
    const papers = t('from', { count });
    return count > 0 && count < ENOUGH_PAPERS ? t('few', { papers }) : papers;
  };
}
