import { Cells } from './cells';
import { readRole, type Shaped } from './shape';

type Header = ReadonlyMap<string, number>;

/** Columns of people that take the place of the table of roles, which OneRoster 1.1 has not. */
export const ownRoleColumns = ['role', 'orgSourcedIds'] as const;
export const hasOwnRoles = (header: Header) =>
  ownRoleColumns.every((column) => header.has(column.toLowerCase()));

/**
 * Roles that people have in their own rows, one for each school. The first stands in the line of its person,
 * further ones behind the last line. `units` are organisations that are no schools.
 */
export function collectOwnRoles(units: ReadonlySet<string>) {
  let rows: Shaped[] = [];
  const further: Shaped[] = [];
  let last = 0;
  return {
    add({ line, sourceId, isRemoved }: Shaped, header: Header, row: readonly string[]): void {
      last = line;
      // An import removes no role: a person who leaves keeps theirs.
      if (isRemoved) return;
      const cells = new Cells(header, row);
      const role = readRole(cells);
      const orgs = cells.list('orgSourcedIds');
      if (orgs.length === 0) cells.refuse('orgSourcedIds', 'required');
      const schools = orgs.filter((org) => !units.has(org));
      for (const [place, org] of (schools.length > 0 ? schools : [orgs[0] ?? '']).entries())
        (place === 0 ? rows : further).push({
          line,
          sourceId: place === 0 ? `${sourceId} role` : `${sourceId} role ${org}`,
          isRemoved: false,
          data: { user: sourceId, role, org, isOfUser: true },
          problems: cells.problems,
        });
    },
    take(): Shaped[] {
      const taken = rows;
      rows = [];
      return taken;
    },
    takeFurther: (): Shaped[] => further.splice(0).map((row, place) => ({ ...row, line: last + 1 + place })),
  };
}
