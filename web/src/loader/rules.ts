// The look of the button and of the frame's place: ui/tokens.css, in a few words. What is !important for the element itself goes beyond
// whatever the page says of it, even with the same word.
export const rules = `
:host{all:initial!important;position:static!important;display:contents!important;direction:ltr!important}
button,iframe,p{all:initial;position:fixed;z-index:2147483646;box-sizing:border-box}
button{right:calc(24px + 72px*var(--place));bottom:24px;display:grid;place-items:center;width:56px;height:56px;border:2px solid #fffaf2;border-radius:50%;background:#a8452f;color:#fffaf2;cursor:pointer;box-shadow:0 2px 4px #0002,0 16px 40px -8px #0005;transition:background .15s}
button:hover{background:#8c3824}
button:focus-visible{outline:3px solid #56538a;outline-offset:3px;box-shadow:0 0 0 3px #fffaf2}
svg{width:28px;height:28px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
span{position:absolute;top:-8px;right:-8px;min-width:24px;box-sizing:border-box;padding:0 6px;border-radius:12px;background:#24382c;color:#f6efe3;font:600 13px/24px system-ui,sans-serif;text-align:center}
span:empty,p:empty{display:none}
p{right:24px;bottom:92px;max-width:min(300px,calc(100vw - 48px));padding:12px 16px;border-radius:16px;background:#fffaf2;color:#24382c;font:15px/1.5 system-ui,sans-serif;box-shadow:0 16px 40px -8px #0005}
iframe{right:24px;bottom:92px;width:400px;height:min(640px,calc(100vh - 116px));border-radius:20px;color-scheme:light dark;box-shadow:0 24px 80px -16px #0008;opacity:0;visibility:hidden;transition:opacity .3s}
:host([data-shown]) iframe{visibility:visible}
:host([data-open=true][data-ready]) iframe{opacity:1}
:host([data-open=false]) iframe,:host(:not([data-ready])) iframe{pointer-events:none}
:host([data-open=true]:not([data-ready])) svg{animation:wait .6s infinite alternate}
@keyframes wait{to{opacity:.3}}
@media(max-width:575.98px){
button{right:calc(16px + 72px*var(--place));bottom:calc(16px + env(safe-area-inset-bottom))}
iframe{inset:var(--seen-top,0) 0 auto;width:100%;height:var(--seen-height,100vh);border-radius:0;z-index:2147483647}
}
@media(prefers-reduced-motion:reduce){button,iframe{transition:none}}
@media print{button,iframe,p{display:none}}
`;
