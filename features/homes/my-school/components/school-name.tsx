type SchoolNameProps = { name: string; logo: string | null };

/** Name of a branch beside its logo, where it has one. */
export function SchoolName({ name, logo }: SchoolNameProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {logo && <img src={logo} alt="" className="h-14 max-w-44 rounded-md bg-white object-contain p-1" />}
      <bdi>{name}</bdi>
    </span>
  );
}
