'use client';

import { useAction } from '@/components/form/use-action';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { setCoupon } from '../api/act';
import { CouponField } from './coupon-field';

type RequestCouponProps = { action: ResourceAction; coupon: string | null };

/** A guardian takes a coupon into account before answering what a child asked for. */
export function RequestCoupon({ action, coupon }: RequestCouponProps) {
  const router = useRouter();
  const { run, problem } = useAction();
  const put = async (code: string | null) => {
    await setCoupon(action, code);
    router.refresh();
  };
  return (
    <CouponField
      coupon={coupon}
      problem={problem ?? undefined}
      apply={put}
      onRemove={() => void run(() => put(null))}
    />
  );
}
