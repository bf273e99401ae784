import 'server-only';
import { ClientMessages } from '@/components/layout/client-messages';
import { BrandMark } from '@/components/layout/brand-mark';
import { FormatProvider } from '@/components/ui/format-provider';
import { studentFrame } from '@/lib/api/student-frame';
import type { SearchParams } from '@/lib/areas/search-params';
import { brand } from '@/lib/env/school';
import { siteOrigin } from '@/lib/env/site-origin';
import { redirect } from '@/lib/i18n/navigation';
import { FollowTabs } from '@/lib/device/follow-tabs';
import { readCompetition } from '../api/competitions';
import { PlayPage } from '../components/play/play-page';
import { ScreenPage } from '../components/play/screen-page';
import { QrCode } from '@/components/ui/qr-code';
import type { QuestionParts } from '../model/question-parts';
import { pageOf, playPage, sharePage } from '../model/pages';

type ScreenProps = QuestionParts & { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

/**
 * A run, without a menu: as its player plays it, or with `?view=screen` as everybody sees it on the host's
 * wall.
 */
export async function PlayScreen({ params, searchParams, Question, Review }: ScreenProps) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  const { locale, settings, viewer, now } = await studentFrame();
  const [competition, origin] = await Promise.all([readCompetition(locale, id), siteOrigin()]);
  const { state, is_host, code } = competition;
  const isWall = search.view === 'screen' && is_host && (state === 'lobby' || state === 'running');
  if (!isWall && pageOf(competition) !== playPage(competition.id))
    redirect({ href: pageOf(competition), locale });
  const link = `${origin}/${locale}${sharePage}?code=${code ?? ''}`;
  const { logo } = brand(locale);
  return (
    <ClientMessages parts={['competitions', 'attempts']}>
      <FollowTabs />
      <FormatProvider settings={settings}>
        <div data-stage={viewer.stage ?? undefined} className="contents">
          {isWall ? (
            <ScreenPage
              Question={Question}
              competition={competition}
              studentId={viewer.id}
              renderedAt={now}
              address={`${origin.replace(/^https?:\/\//, '')}/${locale}${sharePage}`}
              qr={<QrCode link={link} name={link} className="size-full" />}
            />
          ) : (
            <PlayPage
              Question={Question}
              Review={Review}
              competition={competition}
              studentId={viewer.id}
              renderedAt={now}
              mark={<BrandMark size={32} logo={logo} />}
            />
          )}
        </div>
      </FormatProvider>
    </ClientMessages>
  );
}
