import 'server-only';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { Link } from '@/lib/i18n/navigation';
import { readDigest, readFamilyNotes } from '../api/news';

const Line = ({ href, icon, title, lead }: { href: string; icon: IconName; title: string; lead: string }) => (
  <Panel className="hover:border-primary">
    <Link href={href as never} className="flex min-h-14 items-center gap-3 px-4 py-3 md:px-5">
      <Icon name={icon} className="shrink-0 text-primary" />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
      <span className="font-semibold text-primary">{lead}</span>
    </Link>
  </Panel>
);

/**
 * A summary that was not seen and notes that were not read, on the home of a guardian; nothing without
 * either.
 */
export async function FamilyNews() {
  const { locale } = await studentFrame();
  const [digest, notes, t] = await Promise.all([
    readDigest(locale).catch(() => null),
    readFamilyNotes(locale, {}).catch(() => null),
    getTranslations('family'),
  ]);
  const fresh = notes?.data.filter(({ seen_at }) => seen_at === null).length ?? 0;
  return (
    <>
      {digest?.sent_at && !digest.seen_at && (
        <Line
          href={`/parent/weekly-digest?week=${digest.from}`}
          icon="notebook-text"
          title={t('digest.fresh')}
          lead={t('digest.open')}
        />
      )}
      {fresh > 0 && (
        <Line
          href="/parent/notes"
          icon="message-square-text"
          title={t('notes.fresh', { count: fresh })}
          lead={t('digest.open')}
        />
      )}
    </>
  );
}
