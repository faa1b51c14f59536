// Signs in, looks for a job and applies for it, with a typed client that is generated from the API description:
//
//   npx swagger-typescript-api generate --path https://school.example.com/api/openapi.json \
//     --output . --name client.ts --unwrap-response-data --single-http-client
import { Api, HttpClient } from './client.ts';

interface Application {
  url: string;
  email: string;
  password: string;
  /** The title to look for. */
  search: string;
  /** The id of an uploaded résumé: see uploadFile. */
  resumeId: string;
}

/** Applies for the first job that is found; answers with the application's id and status. */
export async function apply({ url, email, password, search, resumeId }: Application) {
  const http = new HttpClient<string>({
    baseUrl: url,
    securityWorker: (token) => (token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  const client = new Api(http);
  const session = await client.auth.makeToken({ email, password }, { grant_type: 'password' });
  http.setSecurityData(session.access_token);
  const [job] = (await client.api.listJobs({ search })).rows;
  if (!job) throw new Error('No job was found');
  // An application for another fee than this one is refused.
  const { application_fee } = await client.api.getJob(job.id);
  const { id, status } = await client.api.applyForJob(job.id, {
    cover_letter: 'I have built three sites with React and would like to do so in Japan.',
    resume_file_id: resumeId,
    facebook_link: 'https://facebook.example.com/me',
    payment_confirmed: true,
    application_fee,
  });
  return { id, status };
}
