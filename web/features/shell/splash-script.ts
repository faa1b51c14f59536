/**
 * Runs in the head before the first paint: shows the splash only on the first page of a browser session (its cookie is
 * shared by tabs), and ends it at the first key, tap or scroll.
 */
export const splashScript = `(function(){var end=function(){document.documentElement.dataset.touched=''};try{if(/(^|; )visited=1/.test(document.cookie))return end();document.cookie='visited=1; path=/; samesite=lax'+(location.protocol==='https:'?'; secure':'')}catch(e){}['keydown','pointerdown','wheel','touchmove'].forEach(function(name){addEventListener(name,end,{once:true,capture:true,passive:true})})})();`;
