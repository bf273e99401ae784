import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import type { StaffArea } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import type { Preparation } from '@/lib/contract/resources/week/preparation';
import type { Staff } from '@/lib/staff/staff';
import { actionOf, preparationQueries, printUrl } from '../api/preparations';
import { PreparationDocument } from '../components/document/preparation-document';
import { PrintPreparation } from '../components/document/print-preparation';
import { PreparationEditor } from '../components/editor/preparation-editor';
import { OwnSteps } from '../components/review/own-steps';
import { ReviewActions } from '../components/review/review-actions';
import { PreparationBadge } from '../components/state-badge';
import { pages } from '../model/pages';
import { noonOf } from '../model/weeks';
import { type StaffFrame, staffFrame } from './staff-frame';

type EditProps = {
  area: StaffArea;
  params: Promise<{ id: string }>;
  /** Where files come into the own library, for those who have one. */
  uploads?: (staff: Staff) => ReactNode;
};

/** One preparation: written by its teacher while it is open, read and decided otherwise. */
export async function PreparationEditScreen({ area, params, uploads }: EditProps) {
  const [frame, { id }] = await Promise.all([staffFrame(area), params]);
  const preparation = await prefetch(preparationQueries.one(frame.staff, id));
  if (!actionOf(preparation, 'update')) return <Reading preparation={preparation} frame={frame} />;
  const hasLibrary = frame.viewer.modules.includes('teacher_media_library');
  return (
    <ClientMessages parts={['preparation', 'media.uploads', 'media.size']}>
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <PreparationEditor
          key={`${id} ${preparation.state}`}
          staff={frame.staff}
          preparation={preparation}
          uploads={hasLibrary && uploads ? uploads(frame.staff) : null}
        >
          <Remarks preparation={preparation} frame={frame} />
        </PreparationEditor>
      </main>
    </ClientMessages>
  );
}

type PartProps = { preparation: Preparation; frame: StaffFrame };

/** Why it came back, and what became of the lesson. */
async function Remarks({ preparation, frame }: PartProps) {
  const t = await getTranslations('preparation');
  const { state, return_reason: reason, lesson } = preparation;
  const isReturned = state === 'returned' && reason !== null;
  const fallen = lesson.state === 'held' ? null : t(`lesson.fallen.${lesson.state}`);
  if (!isReturned && fallen === null) return null;
  return (
    <div className="mb-5 grid gap-3 rounded-lg bg-accent-soft px-4 py-3 text-accent-ink md:px-5">
      {isReturned && (
        <div>
          <p className="font-semibold">{t('editor.returnedTitle')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
        </div>
      )}
      {fallen !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-60">{t('steps.carryLead', { reason: fallen })}</p>
          {/* What is decided about the lesson stands beside the document that is read. */}
          {actionOf(preparation, 'update') && <Steps preparation={preparation} frame={frame} />}
        </div>
      )}
    </div>
  );
}

function Steps({ preparation }: PartProps) {
  return (
    <OwnSteps
      withdraw={actionOf(preparation, 'withdraw')}
      deliver={actionOf(preparation, 'deliver')}
      carryOver={actionOf(preparation, 'carry_over')}
    />
  );
}

async function Reading({ preparation, frame }: PartProps) {
  const t = await getTranslations('preparation');
  const { staff, locale, format } = frame;
  const { subject, classroom, teacher, lesson, state } = preparation;
  const title = preparation.title || t('list.untitled');
  const facts = [
    ...(teacher.id === frame.viewer.id ? [] : [pick(teacher.name, locale)]),
    pick(subject.name, locale),
    pick(classroom.name, locale),
    t('lesson.place', { day: format.narrowDate(noonOf(lesson.day)), number: format.number(lesson.period) }),
  ];
  return (
    <PageBody>
      <ClientMessages parts={['preparation']}>
        <PageHeader
          title={<bdi>{title}</bdi>}
          scope={facts.join(' · ')}
          badge={<PreparationBadge state={state} />}
          crumbs={[{ label: t('list.title'), href: pages.list(staff.role) }, { label: title }]}
          crumbsLabel={t('media.crumbs')}
          actions={
            <>
              <PrintPreparation url={printUrl(staff, preparation.id)} />
              <Steps preparation={preparation} frame={frame} />
              <ReviewActions
                approve={actionOf(preparation, 'approve')}
                giveBack={actionOf(preparation, 'return')}
                reopen={actionOf(preparation, 'reopen')}
              />
            </>
          }
        />
        <Remarks preparation={preparation} frame={frame} />
      </ClientMessages>
      <PreparationDocument preparation={preparation} frame={frame} />
    </PageBody>
  );
}
