import 'server-only';
import type { ReactNode } from 'react';
import { findRefusal } from '@/lib/auth/refused-page';
import { InPlace } from '../components/in-place';
import type { NoticeKind } from '../components/notice-screen';
import { Notice } from './notice';

type RefusableProps = {
  children: ReactNode;
  /** Header and menu stand around the page. */
  isFramed?: boolean;
  /** The layout of all pages, which stands in where no other one did. */
  isOutermost?: boolean;
  /** What is said in place of the general words. */
  own?: Partial<Record<NoticeKind, ReactNode>>;
};

/** The pages of a layout; a refused one is replaced by the notice. */
export async function Refusable({
  children,
  isFramed = false,
  isOutermost = false,
  own = {},
}: RefusableProps) {
  const refusal = await findRefusal();
  if (!refusal || refusal.isWhole !== isOutermost) return children;
  const { [refusal.kind]: notice = <Notice isWhole isFramed={isFramed} kind={refusal.kind} /> } = own;
  return <InPlace notice={notice}>{children}</InPlace>;
}
