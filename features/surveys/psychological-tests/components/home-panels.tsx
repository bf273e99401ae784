import 'server-only';
import { getTranslations } from 'next-intl/server';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { readChildTests, readTests } from '../api/reads';

type LineProps = { href: string; title: string; lead: string; className?: string | undefined };

const Line = ({ href, title, lead, className }: LineProps) => (
  <Panel className={cx('hover:border-primary', className)}>
    <Link href={href as never} className="flex min-h-14 items-center gap-3 px-4 py-3 md:px-5">
      <Icon name="heart" className="shrink-0 text-primary" />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
      <span className="font-semibold text-primary">{lead}</span>
    </Link>
  </Panel>
);

/**
 * Tests of children that wait for the guardian's consent; nothing without any, or where they cannot be read
 * now.
 */
export async function AskedConsents({ className }: { className?: string }) {
  const { locale } = await studentFrame();
  const [children, t] = await Promise.all([
    readChildTests(locale).catch(() => []),
    getTranslations('psychological-tests.home'),
  ]);
  const count = children
    .flatMap(({ tests }) => tests)
    .filter(({ consent }) => consent.state === 'asked').length;
  if (count === 0) return null;
  return (
    <Line
      href={areaHref('psychological-consent', '')}
      title={t('asked', { count })}
      lead={t('open')}
      className={className}
    />
  );
}

/** A test that the student has begun and not finished. */
export async function OpenTest() {
  const { locale } = await studentFrame();
  const [tests, t] = await Promise.all([
    readTests(locale).catch(() => []),
    getTranslations('psychological-tests.home'),
  ]);
  const open = tests.find(({ state }) => state === 'in_progress');
  if (!open) return null;
  return (
    <Line
      href={areaHref('psychological-tests', `/${open.id}`)}
      title={t('begun', { title: pick(open.title, locale) })}
      lead={t('goOn')}
    />
  );
}
