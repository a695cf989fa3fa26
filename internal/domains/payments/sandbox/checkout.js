(() => {
  const { order, result, next, window: inWindow } = document.body.dataset;
  if (!result) return;
  if (inWindow) {
    new BroadcastChannel("sandbox-checkout").postMessage({ order, result });
    window.close();
  } else if (next) {
    location.replace(next);
  }
})();
