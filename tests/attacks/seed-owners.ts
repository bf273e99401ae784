export const MINUTE = 60_000;

export type Owners = {
  teacherId: string;
  studentId: string;
  parentId: string;
  /** Who keeps a statement; the teacher where there is no manager. */
  managerId?: string;
  /** Whom the student asks for an hour. */
  instructorId: string;
  /** The item of the library is found by its owner alone, the assessments by no manager of the branch. */
  isPrivate?: boolean;
};
