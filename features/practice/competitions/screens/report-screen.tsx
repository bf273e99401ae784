import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readReport } from '../api/competitions';
import { CompetitionLine } from '../components/competition-facts';
import { OwnResult, Percentages, QuestionRows } from '../components/report-parts';
import { StandingsList, TeamList } from '../components/standings-list';
import { competitionList, feedbackPage } from '../model/pages';

/** The result of a competition: the own place, the first five, teams, and every question. */
export async function ReportScreen({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { locale, format, viewer } = await studentFrame();
  const [report, t] = await Promise.all([readReport(locale, id), getTranslations('competitions')]);
  const { competition, standings, own } = report;
  const title = pick(competition.title, locale);
  const lists = { standings, locale, format };
  return (
    <PageBody>
      <PageHeader
        title={<bdi>{title}</bdi>}
        scope={<CompetitionLine competition={competition} locale={locale} />}
        crumbs={[{ label: t('title'), href: competitionList }, { label: title }]}
        actions={
          <>
            {own && (
              <LinkButton href={feedbackPage(id, viewer.id)} variant="primary">
                {t('report.feedback')}
              </LinkButton>
            )}
            <LinkButton href={competitionList}>{t('report.again')}</LinkButton>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-5 md:gap-6">
        <OwnResult report={report} format={format} />
        <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-5 md:gap-6">
            <Panel aria-labelledby="report-places">
              <PanelHead id="report-places" title={t('places.title')} />
              <PanelBody>
                <StandingsList
                  {...lists}
                  action={({ student_id, is_self, name }) => (
                    <LinkButton
                      href={feedbackPage(id, student_id)}
                      size="row"
                      prefetch={false}
                      aria-label={t('report.open', {
                        action: t(is_self ? 'report.answers' : 'report.score'),
                        name: pick(name, locale),
                      })}
                    >
                      {t(is_self ? 'report.answers' : 'report.score')}
                    </LinkButton>
                  )}
                />
              </PanelBody>
            </Panel>
            <QuestionRows report={report} format={format} />
          </div>
          <div className="grid grid-cols-1 gap-5 md:gap-6">
            <Percentages report={report} format={format} />
            {standings.teams.length > 0 && (
              <Panel aria-labelledby="report-teams">
                <PanelHead id="report-teams" title={t('places.teams')} />
                <PanelBody className="grid gap-3">
                  <TeamList {...lists} />
                  <p className="text-13 text-ink-2">{t('report.teamsLead')}</p>
                </PanelBody>
              </Panel>
            )}
          </div>
        </div>
      </div>
    </PageBody>
  );
}
