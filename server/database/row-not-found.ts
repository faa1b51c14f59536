/** A query that must find a row found none; the HTTP layer answers it with 404. */
export class RowNotFound extends Error {
  constructor() {
    super('row not found');
    this.name = 'RowNotFound';
  }
}
