import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import { uuid } from '@/lib/contract/text';
import { readResult } from '../api/reads';
import { ResultNote } from '../components/result-note';
import { ResultScales } from '../components/result-scales';
import { TestState } from '../components/test-state';

/** One attempt as the counsellor reads it: scales, every answer, the own note. */
export async function ResultScreen({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  if (!uuid.safeParse(id).success) notFound();
  const { locale, format } = await studentFrame();
  const [result, t] = await Promise.all([readResult(locale, id), getTranslations('psychological-tests')]);
  const student = pick(result.student.name, locale);
  return (
    <ClientMessages parts={['psychological-tests.counsel']}>
      <PageBody>
        <PageHeader
          title={<bdi>{student}</bdi>}
          scope={`${pick(result.title, locale)} · ${format.date(result.finished_at ?? result.started_at)}`}
          badge={<TestState state={result.state} />}
          crumbs={[{ label: t('title'), href: areaHref('psychological-counsel', '') }, { label: student }]}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
          <Panel aria-labelledby="note-title">
            <PanelHead id="note-title" title={t('counsel.noteTitle')} />
            <PanelBody>
              {result.reviewed_by && result.reviewed_at && (
                <p className="mb-3 text-14 text-ink-2">
                  {t('counsel.reviewedBy', {
                    name: pick(result.reviewed_by, locale),
                    when: format.moment(result.reviewed_at),
                  })}
                </p>
              )}
              <ResultNote note={result.note} actions={result.actions} />
            </PanelBody>
          </Panel>
          {result.scales.length > 0 && (
            <Panel aria-labelledby="scales-title">
              <PanelHead id="scales-title" title={t('result.title')} />
              <ResultScales scales={result.scales} locale={locale} />
            </Panel>
          )}
          <Panel aria-labelledby="answers-title" className="lg:col-span-2">
            <PanelHead
              id="answers-title"
              title={t('counsel.answers')}
              note={<span className="text-14 text-ink-3">{t('counsel.answersNote')}</span>}
            />
            {result.answers.length === 0 && (
              <p className="px-4 py-4 text-ink-2 md:px-5">{t('counsel.noAnswers')}</p>
            )}
            <ol className="divide-y divide-line">
              {result.answers.map(({ id: item, text, scale, reversed, value }) => (
                <li
                  key={item}
                  className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:px-5"
                >
                  <p>
                    {pick(text, locale)}{' '}
                    <span className="block text-13 text-ink-3">
                      {pick(scale, locale)}
                      {reversed && <> · {t('counsel.reversed')}</>}
                    </span>
                  </p>
                  <p className="font-semibold">
                    {value === null ? t('counsel.leftOut') : pick(result.choices[value] ?? {}, locale)}
                  </p>
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      </PageBody>
    </ClientMessages>
  );
}
