package site

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"modernc.org/quickjs"
)

const (
	renderTime = 2 * time.Second // a page that takes longer is sent unrendered
	vmMemory   = 64 << 20
	vmRenders  = 2000 // after so many renders a VM is replaced, in case something in it grew
)

// renderer runs the React app in JavaScript VMs inside this process. A VM serves one render at a time.
type renderer struct {
	bytecode []byte
	idle     chan *vm
}

type vm struct {
	*quickjs.VM
	renders int
}

// rendered is what became of a state.
type rendered struct {
	markup string
	// state is the same state for the document, where what stands in the markup is not said again.
	state string
}

// newRenderer compiles the server bundle, a classic script that defines the global function renderPage(state): from JSON to the markup
// and, in a line of its own after it, the document's state.
func newRenderer(bundle string, vms int) (*renderer, error) {
	compiler, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	defer compiler.Close()
	bytecode, err := compiler.Compile(bundle, quickjs.EvalGlobal)
	if err != nil {
		return nil, fmt.Errorf("compile the server bundle: %w", err)
	}
	r := &renderer{bytecode: bytecode, idle: make(chan *vm, vms)}
	for range vms {
		r.idle <- nil // made when first needed
	}
	return r, nil
}

func (r *renderer) start() (*vm, error) {
	engine, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	engine.SetMemoryLimit(vmMemory)
	if err := engine.SetEvalTimeout(renderTime); err != nil {
		return nil, errors.Join(err, engine.Close())
	}
	if _, err := engine.EvalBytecode(r.bytecode); err != nil {
		return nil, errors.Join(fmt.Errorf("start the server bundle: %w", err), engine.Close())
	}
	return &vm{VM: engine}, nil
}

// render runs the app on a state. It waits for a free VM as long as ctx allows.
func (r *renderer) render(ctx context.Context, state []byte) (page rendered, err error) {
	var engine *vm
	select {
	case engine = <-r.idle:
	case <-ctx.Done():
		return page, ctx.Err()
	}
	defer func() {
		if p := recover(); p != nil {
			engine, err = nil, fmt.Errorf("the renderer panicked: %v", p) // such a VM can't be trusted again
		}
		if err != nil && engine != nil {
			_ = engine.Close()
			engine = nil
		}
		r.idle <- engine
	}()
	if engine != nil && engine.renders >= vmRenders {
		_ = engine.Close()
		engine = nil
	}
	if engine == nil {
		if engine, err = r.start(); err != nil {
			return page, err
		}
	}
	engine.renders++
	answer, err := engine.Call("renderPage", string(state))
	if err != nil {
		return page, fmt.Errorf("render: %w", err)
	}
	text, _ := answer.(string)
	line := strings.LastIndexByte(text, '\n')
	if line < 0 {
		return page, fmt.Errorf("render gave no markup and state, but %T", answer)
	}
	return rendered{text[:line], text[line+1:]}, nil
}
