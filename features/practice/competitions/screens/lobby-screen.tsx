import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { FormatProvider } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { siteOrigin } from '@/lib/env/site-origin';
import { redirect } from '@/lib/i18n/navigation';
import { readCompetition } from '../api/competitions';
import { CompetitionBadges, CompetitionLine } from '../components/competition-facts';
import { Lobby } from '../components/lobby/lobby';
import { QrCode } from '@/components/ui/qr-code';
import { competitionList, lobbyPage, pageOf, sharePage } from '../model/pages';

/** One competition before its start; one that runs or is over leads to its present page. */
export async function LobbyScreen({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { locale, settings, viewer } = await studentFrame();
  const [competition, t, origin] = await Promise.all([
    readCompetition(locale, id),
    getTranslations('competitions'),
    siteOrigin(),
  ]);
  const { state, code } = competition;
  const place = pageOf(competition);
  // During the run this page still shows the code to players and host, with a button back.
  if (place !== lobbyPage(competition.id) && state !== 'running') redirect({ href: place, locale });
  if (state === 'running' && !competition.is_player && !competition.is_host)
    redirect({ href: place, locale });
  const title = pick(competition.title, locale);
  const link = `${origin}/${locale}${sharePage}?code=${code ?? ''}`;
  const isOver = state === 'cancelled' || state === 'expired';
  return (
    <PageBody>
      <PageHeader
        title={<bdi>{title}</bdi>}
        badge={<CompetitionBadges competition={competition} />}
        scope={<CompetitionLine competition={competition} locale={locale} />}
        crumbs={[{ label: t('title'), href: competitionList }, { label: title }]}
      />
      {isOver ? (
        <EmptyState
          title={t(`over.${state}`)}
          lead={t('over.lead')}
          actions={
            <LinkButton href={`${competitionList}#new`} variant="primary">
              {t('form.title')}
            </LinkButton>
          }
        />
      ) : (
        <FormatProvider settings={settings}>
          <ClientMessages parts={['competitions']}>
            <Lobby
              competition={competition}
              canInvite={viewer.is_school_student}
              link={link}
              qr={code && <QrCode link={link} name={t('lobby.qr')} className="size-44" />}
            />
          </ClientMessages>
        </FormatProvider>
      )}
    </PageBody>
  );
}
