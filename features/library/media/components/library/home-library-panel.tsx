import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { findNewMedia } from '../../api/new-media';
import { typeIcon } from '../../model/type-icon';

/** What is new in the library, on the home of the student; nothing without any. */
export async function HomeLibraryPanel() {
  const { locale, now } = await studentFrame();
  const [t, items] = await Promise.all([getTranslations('media'), findNewMedia(locale, now)]);
  if (items.length === 0) return null;
  return (
    <Panel aria-labelledby="new-media">
      <PanelHead
        id="new-media"
        title={t('home.title')}
        actions={
          <Link
            href="/student/media-library"
            className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-1 rounded-sm text-14 font-semibold text-primary hover:underline"
          >
            {t('home.all')}
            <Icon name="chevron-right" size={16} className="mirror" />
          </Link>
        }
      />
      <ul className="divide-y divide-line">
        {items.map(({ id, media_type, title, subject }) => (
          <li key={id}>
            <Link
              href={`/student/media-library?item=${id}`}
              className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-sunken md:px-5"
            >
              <Icon name={typeIcon[media_type]} size={20} className="shrink-0 text-primary" />
              <span className="min-w-0">
                <span dir="auto" className="block font-semibold wrap-anywhere">
                  {pick(title, locale)}
                </span>
                <span className="block text-13 text-ink-3">
                  {[t(`types.${media_type}`), ...(subject ? [pick(subject.name, locale)] : [])].join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
