import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { studentFrame } from '@/lib/api/student-frame';
import { readRequests } from '../api/vcr';
import { RequestRows } from './request-rows';

/** More are on their own page. */
const SHOWN = 3;
type HomePanelProps = { reader: 'student' | 'instructor' | 'parent'; className?: string };

/** Virtual classes that wait or are to come, on the home; nothing where there are none. */
export async function HomeClassesPanel({ reader, className }: HomePanelProps) {
  const { locale, format, now } = await studentFrame();
  const { data } = await readRequests(locale, { when: 'open', size: SHOWN });
  if (data.length === 0) return null;
  const t = await getTranslations('virtual-classroom.home');
  return (
    <ClientMessages parts={['virtual-classroom']}>
      <section aria-labelledby="home-classes" className={className}>
        <h2 id="home-classes" className="mb-3 text-17 font-bold">
          {t('title')}
        </h2>
        <RequestRows
          requests={data}
          reader={reader}
          label={t('title')}
          locale={locale}
          format={format}
          now={now}
        />
      </section>
    </ClientMessages>
  );
}

export const StudentClassesPanel = () => <HomeClassesPanel reader="student" />;
