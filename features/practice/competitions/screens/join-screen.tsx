import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { redirect } from '@/lib/i18n/navigation';
import { readCompetition } from '../api/competitions';
import { CompetitionBadges, CompetitionLine } from '../components/competition-facts';
import { JoinForm } from '../components/join-form';
import { competitionList, pageOf, reportPage } from '../model/pages';

/** A competition to which somebody was invited; a player is sent to its present page. */
export async function JoinScreen({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { locale } = await studentFrame();
  const [competition, t] = await Promise.all([readCompetition(locale, id), getTranslations('competitions')]);
  const { state, is_player, actions } = competition;
  if (is_player && state !== 'finished') redirect({ href: pageOf(competition), locale });
  if (actions.some(({ key }) => key === 'report')) redirect({ href: reportPage(competition.id), locale });
  const canJoin = actions.some(({ key }) => key === 'join');
  const title = pick(competition.title, locale);
  return (
    <PageBody>
      <PageHeader
        title={<bdi>{title}</bdi>}
        badge={<CompetitionBadges competition={competition} />}
        scope={<CompetitionLine competition={competition} locale={locale} />}
        crumbs={[{ label: t('title'), href: competitionList }, { label: title }]}
      />
      {canJoin ? (
        <Panel className="max-w-[680px]">
          <PanelBody className="grid gap-4">
            <p className="text-16">
              {t(state === 'running' ? 'join.leadRunning' : 'join.lead', {
                name: pick(competition.host.name, locale),
              })}
            </p>
            <p className="text-15 text-ink-2">{t('row.players', { count: competition.player_count })}</p>
            <ClientMessages parts={['competitions.join']}>
              <JoinForm competition={competition} />
            </ClientMessages>
          </PanelBody>
        </Panel>
      ) : (
        <EmptyState
          title={t(`over.${state === 'cancelled' || state === 'expired' ? state : 'finished'}`)}
          lead={t('over.lead')}
          actions={
            <LinkButton href={competitionList} variant="primary">
              {t('over.back')}
            </LinkButton>
          }
        />
      )}
    </PageBody>
  );
}
