import { type Role, roles } from './roles';

/** What an assessment is for its readers; between draft and closed it follows from the clock. */
export const assessmentStates = ['draft', 'scheduled', 'running', 'closed', 'published'] as const;
export type AssessmentState = (typeof assessmentStates)[number];
export const storedAssessmentStates = ['draft', 'open', 'closed', 'published'] as const;
export type StoredAssessmentState = (typeof storedAssessmentStates)[number];

export const statementKinds = ['rating', 'choice', 'yes_no', 'text'] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * Who assesses whom, of the people listed: `everyone` each of them; `own_students` students the teachers of
 * their class, `own_parents` their guardians the same; `own_head` supervisors whom they supervise;
 * `subject_peers` teachers those of the same subject in the same branch; `self` everybody who is assessed
 * also by themselves.
 */
export const pairRules = [
  'everyone',
  'own_students',
  'own_parents',
  'own_head',
  'subject_peers',
  'self',
] as const;
export type PairRule = (typeof pairRules)[number];

export const assessmentLists = ['assessors', 'assessees', 'assessment_viewers'] as const;
export type AssessmentList = (typeof assessmentLists)[number];

/** Students and guardians assess too; who is assessed or reads reports works at the school. */
export const assesseeRoles = [
  'school_instructor',
  'educational_supervisor',
  'assessment_manager',
  'employee',
] as const satisfies readonly Role[];
export const viewerRoles = assesseeRoles;

/** Replies are counted by the role in which they were given; one's own are apart. */
export const raterGroups = ['self', ...roles] as const;
export type RaterGroup = (typeof raterGroups)[number];

export const formStates = ['pending', 'in_progress', 'submitted'] as const;
export type FormState = (typeof formStates)[number];
export const myAssessmentStates = [...formStates, 'expired'] as const;
export type MyAssessmentState = (typeof myAssessmentStates)[number];

/**
 * Wordings for those to whom a statement is put otherwise; the youngest are in kindergarten or primary
 * school.
 */
export const audiences = ['parent', 'student', 'young_student'] as const;
export type Audience = (typeof audiences)[number];

/** What is locked from the first answer on: answers were given to it, or under its promise. */
export const lockedByAnswers = [
  'anonymous',
  'min_group',
  'scale',
  'categories',
  'has_general_comment',
  'pairs',
  'branches',
  'start_at',
] as const;
export type LockedByAnswers = (typeof lockedByAnswers)[number];

/** Least size of a group that is shown. */
export const LEAST_GROUP = 3;
export const MOST_STATEMENTS = 100;
export const MOST_PEOPLE = 5000;

/** Between oneself and others, on a scale of five. */
export const gaps = ['blind_spot', 'hidden_strength', 'in_line'] as const;
export type Gap = (typeof gaps)[number];
