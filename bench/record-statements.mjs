// Loaded into the product (node --import): appends each statement as a line of JSON to the file RECORD_STATEMENTS while it exists.
import { appendFileSync, existsSync } from 'node:fs';
import pg from 'pg';

const file = process.env.RECORD_STATEMENTS;
const send = pg.Client.prototype.query;
let moment = 0;

pg.Client.prototype.query = function (...given) {
  const answered = send.apply(this, given);
  const [statement, values] = given;
  if (typeof answered?.then !== 'function' || typeof statement !== 'string' || !existsSync(file)) return answered;
  const begun = (moment += 1);
  const note = () => {
    const line = { begun, ended: (moment += 1), connection: this.processID, text: statement, values: values ?? [] };
    if (existsSync(file)) appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
  void answered.then(note, note);
  return answered;
};
