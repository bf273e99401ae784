/** Courses and students a lesson may be scheduled for. */
export type Choices = {
  courses: readonly { id: string; label: string; subject: string | null }[];
  students: readonly { id: string; label: string }[];
};
