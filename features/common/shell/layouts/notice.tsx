import { useLocale, useTranslations } from 'next-intl';
import { brand } from '@/lib/env/school';
import { LazyNoticeScreen } from '../components/lazy-notice-screen';
import type { NoticeKind } from '../components/notice-screen';
import type { OtherRole } from '../components/role-hint';

/** Under the plain header: words of the shell are not among those that every page has. */
function PlainNotice({ kind, isWhole }: { kind: NoticeKind; isWhole: boolean }) {
  const t = useTranslations('shell');
  const { name, logo } = brand(useLocale());
  return (
    <LazyNoticeScreen
      kind={kind}
      {...(isWhole && { isWhole })}
      header={{
        brand: name,
        ...(logo && { logo }),
        homeLabel: t('header.home'),
        language: { name: t('language.switch'), overlay: t('language.switching') },
      }}
    />
  );
}

type NoticeProps = {
  kind: NoticeKind;
  /** Header and menu stand around it already. */
  isFramed?: boolean;
  /** It stands in the document as it is sent. */
  isWhole?: boolean;
  /** Other roles of the reader that open the page. */
  otherRoles?: readonly OtherRole[];
};

/** What a reader sees in place of a page. */
export function Notice({ kind, isFramed = false, isWhole = false, otherRoles }: NoticeProps) {
  if (!isFramed) return <PlainNotice kind={kind} isWhole={isWhole} />;
  // Both notices travel with every page: what is not set is left out.
  return <LazyNoticeScreen kind={kind} {...(isWhole && { isWhole })} {...(otherRoles && { otherRoles })} />;
}
