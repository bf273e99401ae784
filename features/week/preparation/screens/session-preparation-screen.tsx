import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { MediaPreview } from '@/components/media/media-preview';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { prefetch } from '@/lib/api/prefetch';
import type { StaffArea } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import { actionOf, preparationQueries, printUrl } from '../api/preparations';
import { PrintPreparation } from '../components/document/print-preparation';
import { PreparationDocument } from '../components/document/preparation-document';
import { PreparationBadge } from '../components/state-badge';
import { pages } from '../model/pages';
import { noonOf } from '../model/weeks';
import { staffFrame } from './staff-frame';

type LessonProps = { area: StaffArea; params: Promise<{ id: string }> };

/** A lesson of the timetable by its address, with what was prepared for it. */
async function readLesson({ area, params }: LessonProps) {
  const [frame, { id: given }] = await Promise.all([staffFrame(area), params]);
  const id = decodeURIComponent(given);
  const lesson = await prefetch(preparationQueries.lesson(frame.staff, id));
  const preparation = lesson.preparation
    ? await prefetch(preparationQueries.one(frame.staff, lesson.preparation.id))
    : null;
  return { frame, id, lesson, preparation };
}

/** The preparation of one lesson, or the way to write it. */
export async function SessionPreparationScreen(props: LessonProps) {
  const [{ frame, id, lesson, preparation }, t] = await Promise.all([
    readLesson(props),
    getTranslations('preparation'),
  ]);
  const { staff, locale, format } = frame;
  const isTeacher = staff.role === 'school_instructor';
  const facts = [
    ...(isTeacher ? [] : [pick(lesson.teacher.name, locale)]),
    pick(lesson.subject.name, locale),
    pick(lesson.classroom.name, locale),
    t('lesson.place', { day: format.narrowDate(noonOf(lesson.day)), number: format.number(lesson.period) }),
    ...(lesson.state === 'held' ? [] : [t(`lesson.fallen.${lesson.state}`)]),
  ];
  const mayPrepare = actionOf(lesson, 'prepare') !== undefined;
  return (
    <PageBody>
      <PageHeader
        title={preparation?.title ? <bdi>{preparation.title}</bdi> : t('session.title')}
        scope={facts.join(' · ')}
        badge={preparation && <PreparationBadge state={preparation.state} />}
        crumbs={[
          { label: t('session.list'), href: pages.list(staff.role) },
          { label: preparation?.title || t('session.title') },
        ]}
        crumbsLabel={t('media.crumbs')}
        actions={
          preparation && (
            <>
              <ClientMessages parts={['preparation.document']}>
                <PrintPreparation url={printUrl(staff, preparation.id)} />
              </ClientMessages>
              <LinkButton variant="primary" href={pages.one(staff.role, preparation.id)}>
                {t(isTeacher ? 'session.edit' : 'list.review')}
              </LinkButton>
            </>
          )
        }
      />
      {preparation ? (
        <PreparationDocument preparation={preparation} frame={frame} />
      ) : (
        <Panel>
          <EmptyState
            title={t('session.none')}
            lead={mayPrepare ? t('session.noneLead') : isTeacher ? undefined : t('session.noneSupervisor')}
            actions={
              mayPrepare && (
                <LinkButton variant="primary" href={pages.create(`?lesson=${id}`)}>
                  {t('session.prepare')}
                </LinkButton>
              )
            }
          />
        </Panel>
      )}
    </PageBody>
  );
}

type MediaProps = { area: StaffArea; params: Promise<{ id: string; media: string }> };

/** One item that is attached to the preparation of a lesson, viewed in place. */
export async function SessionMediaScreen({ area, params }: MediaProps) {
  const [{ frame, id, preparation }, { media }, t] = await Promise.all([
    readLesson({ area, params }),
    params,
    getTranslations('preparation'),
  ]);
  const placed = preparation?.media.find(({ item }) => item.id === media.toLowerCase());
  if (!preparation || !placed) notFound();
  const { staff, locale } = frame;
  const title = pick(placed.item.title, locale);
  return (
    <PageBody>
      <div className="mx-auto max-w-[56rem]">
        <PageHeader
          title={<bdi>{title}</bdi>}
          crumbs={[
            { label: t('session.list'), href: pages.list(staff.role) },
            { label: preparation.title || t('session.title'), href: pages.lesson(staff.role, id) },
            { label: title },
          ]}
          crumbsLabel={t('media.crumbs')}
        />
        <Panel>
          <PanelBody className="md:p-6">
            <ClientMessages parts={['media.preview', 'media.size']}>
              <MediaPreview media={placed.item} />
            </ClientMessages>
          </PanelBody>
        </Panel>
      </div>
    </PageBody>
  );
}
