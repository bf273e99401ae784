/** Who may do what in a module, written by hand from docs/spec/access.md: nothing here derives from the policy. */
export type Rights = {
  /**
   * By action: t teacher, s supervisor, u student, y student teacher, p parent, i instructor, m assessment manager, e employee;
   * or everyone who is signed in.
   */
  roles: Record<string, string>;
  /** What staff may do before they have chosen a branch. */
  withoutBranch?: readonly string[];
  /** Cells of CHILD, LINK and INS: action, role and scope. No other action reaches anybody through a link or a course. */
  linked?: readonly string[];
};
