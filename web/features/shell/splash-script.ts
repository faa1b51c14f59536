/**
 * Runs in the head, before the first paint: shows the splash on the first page of a visit only, and ends it at the first key,
 * tap or scroll. A visit is as long as the browser's session: its cookie is shared by all tabs and survives reloads.
 */
export const splashScript = `(function(){var end=function(){document.documentElement.dataset.touched=''};try{if(/(^|; )visited=1/.test(document.cookie))return end();document.cookie='visited=1; path=/; samesite=lax'+(location.protocol==='https:'?'; secure':'')}catch(e){}['keydown','pointerdown','wheel','touchmove'].forEach(function(name){addEventListener(name,end,{once:true,capture:true,passive:true})})})();`;
