import type * as z from 'zod';
import type { questionAttributes } from '@/lib/contract/resources/quizzes/question';
import type { Localized } from '@/lib/contract/text';
import { action } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';
import { staffAddress } from '@/server/access/policy/staff-address';
import { fullName, plainText } from '@/server/platform/text/localized-text';
import { cleanContent, languages } from './engine/content-texts';
import { cleanExplanation, cleanKey } from './engine/stored';
import { mediaAddresses } from './content';
import type { ListStatistics } from './statistics';
import type { QuestionRow } from './queries';

type Attributes = z.output<typeof questionAttributes>;

export const promptLine = (prompt: Localized): Localized => plainText(prompt, 500);

function actionsOf({ question, mayUpdate, isUsed, usageCount }: QuestionRow, access: Access, t: Translate) {
  const own = staffAddress(access.actor, t.locale, `questions/${question.id}`);
  return [
    action('preview', 'GET', `${own}/preview`, t('actions.preview')),
    action('versions', 'GET', `${own}/versions`, t('actions.versions')),
    ...(mayUpdate ? [action('edit', 'PUT', own, t('actions.edit'))] : []),
    ...(mayUpdate && !(isUsed && usageCount > 0)
      ? [action('delete', 'DELETE', own, t('actions.delete'))]
      : []),
    ...(mayUpdate ? statusActions(question.status, own, t) : []),
    action('report', 'POST', `${own}/reports`, t('actions.report_question')),
  ];
}

function statusActions(status: QuestionRow['question']['status'], own: string, t: Translate) {
  const merge = action('merge', 'POST', `${own}/merge`, t('actions.merge'));
  if (status === 'draft') return [action('approve', 'POST', `${own}/approve`, t('actions.approve')), merge];
  if (status === 'suspended')
    return [action('release', 'POST', `${own}/release`, t('actions.release_question')), merge];
  return [action('suspend', 'POST', `${own}/suspend`, t('actions.suspend')), merge];
}

/** A question of the bank for staff, key included; `statistics` where a list shows them. */
export function toQuestion(
  row: QuestionRow,
  access: Access,
  t: Translate,
  statistics?: ListStatistics | null,
): Attributes {
  const { question } = row;
  const content = cleanContent(row.content);
  return {
    question_type: question.type,
    status: question.status,
    difficulty: question.difficulty,
    subject_id: question.subjectId,
    section_id: question.sectionId,
    section_title: row.sectionTitle,
    skill: question.skill,
    tags: question.tags,
    version: row.version,
    version_id: row.versionId,
    content,
    key: cleanKey(row.key),
    explanation: cleanExplanation(row.explanation),
    plain: promptLine(content.prompt),
    languages: languages(content),
    media: mediaAddresses(content),
    author_name: fullName(row.firstName, row.lastName),
    usage_count: row.usageCount,
    is_used: row.isUsed,
    is_answered: row.isAnswered,
    open_reports: row.openReports,
    ...(statistics === undefined ? {} : { figures: statistics }),
    created_at: question.createdAt.toISOString(),
    updated_at: question.updatedAt.toISOString(),
    actions: actionsOf(row, access, t),
  };
}
