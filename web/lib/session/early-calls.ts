import { viewHeader } from '#domain/kernel/actor.ts';
import { keptKey, sessionKey } from './session-storage.ts';
import { currentViewId, viewKey } from '#web/lib/api/view.ts';

interface EarlyCall {
  token: string;
  viewId: string | null;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Calls that `earlyCallsScript` has sent, by address. */
    earlyCalls?: Record<string, EarlyCall>;
  }
}

/** Milliseconds of a page's life in which the responses may be used, and of a token's that make it worth sending. */
const [maxPageAge, minTokenLife] = [10_000, 60_000];

/**
 * Runs in the head of a page for signed-in users: sends the queries of the screen (`data-early`) while the scripts load. Addresses with parameters
 * belong to the screen without any.
 */
export const earlyCallsScript = `try{(function(){var list=document.documentElement.dataset.early,session=JSON.parse((sessionStorage.getItem('${keptKey}')===null?sessionStorage:localStorage).getItem('${sessionKey}')),view=sessionStorage.getItem('${viewKey}');if(!list||!session||session.expires_at*1000<Date.now()+${minTokenLife})return;var token=session.access_token,headers={authorization:'Bearer '+token};if(view!==null)headers['${viewHeader}']=view;window.earlyCalls={};list.split(' ').forEach(function(address){if(location.search&&address.indexOf('?')>0)return;var response=fetch(address,{headers:headers});response.catch(function(){});earlyCalls[address]={token:token,viewId:view,response:response}})})()}catch(e){}`;

/** The response of an early call with the same token and admin view, once; undefined without one. Forgets all after a change. */
export function takeEarlyCall(method: string, address: string, token: string | null): Promise<Response> | undefined {
  const calls = window.earlyCalls;
  if (method !== 'GET' || performance.now() > maxPageAge) delete window.earlyCalls;
  const call = window.earlyCalls?.[address];
  if (!calls || !call) return undefined;
  delete calls[address];
  return call.token === token && call.viewId === currentViewId() ? call.response : undefined;
}
