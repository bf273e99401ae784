import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import { testParams } from '@/lib/contract/resources/surveys/psychological-test';
import { readTest } from '../api/reads';
import { AboutTest } from '../components/about-test';
import { ResultScales } from '../components/result-scales';
import { TalkPanel } from '../components/talk-panel';
import { TestActions } from '../components/test-actions';
import { TestState } from '../components/test-state';
import { WaitingAnswers } from '../components/waiting-answers';

/** One test: what it asks and who reads it, consent, and the result once there is one. */
export async function TestScreen({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!testParams.safeParse({ test: id }).success) notFound();
  const { locale, viewer, format } = await studentFrame();
  const [test, t] = await Promise.all([readTest(locale, id), getTranslations('psychological-tests')]);
  const title = pick(test.title, locale);
  const list = areaHref('psychological-tests', '');
  const actions = (
    <TestActions
      actions={test.actions}
      title={title}
      questions={`${list}/${id}/questions`}
      isOpen={test.state === 'in_progress'}
    />
  );
  const talk = test.has_counsellor && <TalkPanel talk={test.talk} test={id} />;
  return (
    <ClientMessages
      parts={['psychological-tests.talk', 'psychological-tests.consent', 'psychological-tests.delete']}
    >
      <PageBody>
        <PageHeader
          title={title}
          scope={pick(test.lead, locale)}
          badge={<TestState state={test.state} />}
          crumbs={[{ label: t('title'), href: list }, { label: title }]}
        />
        <WaitingAnswers userId={viewer.id} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {test.result && test.finished_at && (
            <Panel aria-labelledby="result-title">
              <PanelHead
                id="result-title"
                title={t('result.title')}
                note={<span className="text-14 text-ink-3">{format.date(test.finished_at)}</span>}
              />
              <p className="flex gap-3 border-b border-line bg-sunken px-4 py-3 text-15 md:px-5">
                <Icon name="info" size={20} className="mt-1 shrink-0" />
                {pick(test.limits, locale)}
              </p>
              <ResultScales scales={test.result} locale={locale} />
            </Panel>
          )}
          {test.suggests_talk && talk}
          <Panel aria-labelledby="about-title">
            <PanelHead id="about-title" title={t('about.title')} />
            <PanelBody>
              <AboutTest test={test} locale={locale} />
              {test.state === 'in_progress' && (
                <p className="mt-4 text-15">
                  {t('about.begun', {
                    done: format.number(test.answered_count),
                    total: format.number(test.question_count),
                  })}
                </p>
              )}
              <p role="status" className="mt-4 flex items-start gap-2 font-semibold">
                <Icon name="shield-check" size={20} className="mt-1 shrink-0" />
                {t(`consent.${test.consent.state}`)}
              </p>
              {test.retake_at && (
                <p className="mt-2 text-15 text-ink-2">
                  {t('about.retake', { date: format.date(test.retake_at) })}
                </p>
              )}
            </PanelBody>
            <PanelFoot>{actions}</PanelFoot>
          </Panel>
          {!test.suggests_talk && talk}
        </div>
      </PageBody>
    </ClientMessages>
  );
}
