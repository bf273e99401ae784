'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';
import { orderQuery } from '../api/buy';
import { standingOf } from '../model/order-moves';

type OrderWatchProps = {
  order: string;
  /** Where it stands on this page. */
  standing: string;
};

/** Shows nothing: reads the page again once something became of its order elsewhere. */
export function OrderWatch({ order, standing }: OrderWatchProps) {
  const router = useRouter();
  const { data } = useQuery(orderQuery(useLocale(), order));
  const now = data ? standingOf(data) : standing;
  useEffect(() => {
    if (now !== standing) router.refresh();
  }, [now, standing, router]);
  return null;
}
