import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import type { PsychologicalTestKey } from '@/lib/contract/psychological-test';
import { Link } from '@/lib/i18n/navigation';
import { readTests } from '../api/reads';
import { TalkPanel } from '../components/talk-panel';
import { testIcons } from '../components/test-icon';
import { TestState } from '../components/test-state';
import { WaitingAnswers } from '../components/waiting-answers';

/** Every test that is offered to the student, and the way to the counsellor. */
export async function TestsScreen() {
  const { locale, viewer } = await studentFrame();
  const [tests, t] = await Promise.all([readTests(locale), getTranslations('psychological-tests')]);
  const [first] = tests;
  return (
    <ClientMessages parts={['psychological-tests.talk']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <WaitingAnswers userId={viewer.id} />
        {tests.length === 0 && (
          <Panel>
            <EmptyState title={t('none')} lead={t('noneLead')} />
          </Panel>
        )}
        <ul className="grid gap-4 md:grid-cols-2">
          {tests.map((test) => (
            <li key={test.id}>
              <Link
                href={areaHref('psychological-tests', `/${test.id}`) as never}
                className="flex h-full gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm hover:border-primary md:p-5"
              >
                <Icon
                  name={testIcons[test.id as PsychologicalTestKey]}
                  size={28}
                  className="mt-0.5 shrink-0 text-primary"
                />
                <span className="grid min-w-0 flex-1 gap-1.5">
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <strong className="text-17">{pick(test.title, locale)}</strong>
                    <TestState state={test.state} />
                  </span>
                  <span className="text-15 text-ink-2">{pick(test.lead, locale)}</span>
                  <span className="text-13 text-ink-3">
                    {t('about.size', { count: test.question_count })} ·{' '}
                    {t('about.minutes', { count: test.minutes })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {first?.has_counsellor && (
          <div className="mt-6">
            <TalkPanel talk={first.talk} />
          </div>
        )}
      </PageBody>
    </ClientMessages>
  );
}
