import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { addNote, addPerson, deleteNote, enrollPerson, getPerson, type PersonOnPage } from '#domain/people/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

export const personQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'people', id],
    queryFn: (): Promise<PersonOnPage> => api(getPerson, { params: { id } }),
  });

/** Adds and deletes notes of the desk about a person. */
export function useNotes(personId: string) {
  const api = useApi();
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: personQuery(api, personId).queryKey });
  const params = { id: personId };
  return {
    add: useMutation({ mutationFn: (text: string) => api(addNote, { params, body: { text } }), onSuccess }),
    remove: useMutation({
      mutationFn: (note_id: string) => api(deleteNote, { params: { ...params, note_id } }),
      onSuccess,
    }),
  };
}

export function useAddPerson() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CallInput<typeof addPerson>['body']) => api(addPerson, { body }),
  });
}

export function useEnrollPerson(id: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof enrollPerson>['body']) => api(enrollPerson, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
