package main

import (
	"context"
	"fmt"
	"io"

	"github.com/klippa-app/go-pdfium/webassembly/imports"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
)

const sandboxPages = 1536 // as internal/foundation/pdftext has it

// recorder remembers which functions of the module were called.
type recorder struct {
	called  map[uint32]bool
	runtime wazero.Runtime
	module  wazero.CompiledModule
}

func (r *recorder) NewFunctionListener(api.FunctionDefinition) experimental.FunctionListener {
	return experimental.FunctionListenerFunc(func(_ context.Context, _ api.Module, f api.FunctionDefinition, _ []uint64, _ experimental.StackIterator) {
		if name, _, imported := f.Import(); !imported && name == "" && f.GoFunction() == nil {
			r.called[f.Index()] = true
		}
	})
}

func newRecorder(ctx context.Context, wasm []byte) (*recorder, error) {
	r := &recorder{called: map[uint32]bool{}}
	r.runtime = wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter().WithMemoryLimitPages(sandboxPages))
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, r.runtime); err != nil {
		return nil, err
	}
	var err error
	if r.module, err = r.runtime.CompileModule(experimental.WithFunctionListenerFactory(ctx, r), wasm); err != nil {
		return nil, err
	}
	_, err = imports.Instantiate(ctx, r.runtime, r.module)
	return r, err
}

// read does with a file what pdftext has go-pdfium do: the same calls, in the same order. What goes wrong in it is the file's affair.
func (r *recorder) read(ctx context.Context, file []byte) (text []rune, err error) {
	config := wazero.NewModuleConfig().WithStartFunctions("_initialize").WithStdout(io.Discard).WithStderr(io.Discard).WithName("")
	module, err := r.runtime.InstantiateModule(ctx, r.module, config)
	if err != nil {
		return nil, err
	}
	defer module.Close(ctx)
	call := func(name string, args ...uint64) uint64 {
		if err != nil {
			return 0
		}
		var results []uint64
		if results, err = module.ExportedFunction(name).Call(ctx, args...); err != nil {
			err = fmt.Errorf("%s: %w", name, err)
		}
		if len(results) == 0 {
			return 0
		}
		return results[0]
	}
	call("FPDF_InitLibrary")
	at := call("malloc", uint64(len(file)))
	if err != nil || !module.Memory().Write(uint32(at), file) {
		return nil, err
	}
	document := call("FPDF_LoadMemDocument", at, uint64(len(file)), 0)
	if document == 0 {
		call("FPDF_GetLastError")
		call("free", at)
		return nil, err
	}
	for page := range min(call("FPDF_GetPageCount", document), 50) {
		loaded := call("FPDF_LoadPage", document, page)
		if loaded == 0 {
			continue
		}
		texts := call("FPDFText_LoadPage", loaded)
		for i := range uint64(uint32(max(0, int32(call("FPDFText_CountChars", texts))))) {
			text = append(text, rune(int32(call("FPDFText_GetUnicode", texts, i))))
		}
		call("FPDFText_ClosePage", texts)
		call("FPDF_ClosePage", loaded)
	}
	call("FPDF_CloseDocument", document)
	call("free", at)
	return text, err
}
