import { type PreparationField, preparationFields } from '@/lib/contract/preparation';
import type { PreparationContent } from '@/lib/contract/resources/week/preparation';
import { pick } from '@/lib/contract/text';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { checkQueue, renderFile } from '@/server/platform/pdf/pdf-renderer';
import { type PreparationPrint, preparationTemplate } from '@/server/platform/pdf/templates/preparation';
import type { Translate } from '@/server/platform/text/translate';
import { fileReply, mimeTypes } from '@/server/router/file-reply';
import { pageHead } from '@/server/router/page-head';
import { readPreparation } from './serializer';

type Words = { t: Translate; format: Format };
type Part = PreparationPrint['parts'][number];

/** A part as it is printed; null where nothing stands in it. */
function partOf(field: PreparationField, content: PreparationContent, { t, format }: Words): Part | null {
  // It is the heading of the page.
  if (field === 'title') return null;
  const name = t(`preparations.print.fields.${field}`);
  const empty = { name, text: '', items: [], stages: [] };
  if (field === 'objectives') {
    const items = content.objectives
      .filter(({ text }) => text !== '')
      .map(({ kind, text }) =>
        t('preparations.print.objective', { kind: t(`preparations.print.kinds.${kind}`), text }),
      );
    return items.length > 0 ? { ...empty, items } : null;
  }
  if (field === 'strategies')
    return content.strategies.length > 0 ? { ...empty, items: content.strategies } : null;
  if (field === 'stages') {
    const stages = content.stages.map(({ title, minutes, teacher, students }) => [
      title,
      t('preparations.print.minutes', { count: minutes, minutes: format.number(minutes) }),
      teacher,
      students,
    ]);
    return stages.length > 0 ? { ...empty, stages } : null;
  }
  return content[field] === '' ? null : { ...empty, text: content[field] };
}

type PrintContext = {
  db: Db;
  access: Access<'preparation.read'>;
  now: Date;
  t: Translate;
  request: Request;
};

/** One preparation as A4 pages in the reader's language, as far as the reader reads it. Errors: 404. */
export async function printPreparation(
  { db, access, now, t, request }: PrintContext,
  id: string,
): Promise<Response> {
  const person = access.actor.userId;
  checkQueue(person);
  const { data } = await readPreparation(db, { access, t }, id, now);
  const { title, subject, classroom, teacher, lesson, periods, content, media } = data.attributes;
  const { page, format } = await pageHead(
    db,
    { branchId: access.branch },
    { title: title || t('preparations.print.untitled'), now, t },
  );
  const words = { t, format };
  const fact = (name: string, value: string) => ({ name: t(`preparations.print.${name}`), value });
  const parts = preparationFields.flatMap((field) => partOf(field, content, words) ?? []);
  const printed: PreparationPrint = {
    page,
    facts: [
      fact('subject', pick(subject.name, t.locale)),
      fact('classroom', pick(classroom.name, t.locale)),
      fact('teacher', pick(teacher.name, t.locale)),
      fact('day', format.fullDate(noonOf(lesson.day))),
      fact('period', format.number(lesson.period)),
      fact('periods', format.number(periods)),
    ],
    parts:
      media.length === 0
        ? parts
        : [
            ...parts,
            {
              name: t('preparations.print.media'),
              text: '',
              items: media.map(({ item }) => pick(item.title, t.locale)),
              stages: [],
            },
          ],
    stageHeads: ['stage', 'time', 'teacherDoes', 'studentsDo'].map((name) => t(`preparations.print.${name}`)),
    empty: t('preparations.print.empty'),
  };
  const bytes = await renderFile(
    (make) => make({ kind: 'pdf', source: preparationTemplate, data: printed }),
    {
      person,
      signal: request.signal,
    },
  );
  const name = t('preparations.print.file', { title: page.title });
  return fileReply({ plain: 'preparation.pdf', name: `${name}.pdf` }, bytes, mimeTypes.pdf);
}
