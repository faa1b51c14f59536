import { schools } from '#domain/rirekisho/schools.ts';

/** The list of Mongolian schools, for fields with `list="profile-schools"`. */
export function SchoolNames() {
  return (
    <datalist id="profile-schools">
      {schools.map(({ mn, full }) => (
        <option key={mn} value={mn}>
          {full}
        </option>
      ))}
    </datalist>
  );
}
