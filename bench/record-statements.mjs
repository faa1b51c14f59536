// Loaded into the product before it starts (node --import): writes down what it asks the database, one JSON line a statement,
// while the file that RECORD_STATEMENTS names is there.
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
